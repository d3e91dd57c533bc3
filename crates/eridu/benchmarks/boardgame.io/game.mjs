// The cheapest game there is: each player in turn adds one to a number.

export const adding = {
  name: 'adding',
  setup: () => ({ sum: 0 }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    add: ({ G }) => {
      G.sum += 1;
    },
  },
};
