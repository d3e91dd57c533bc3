// Requests to the server.

import { current } from './settings.js';

/** A refusal by the server, with the rule behind it if there is one. */
export class Refusal extends Error {
  /**
   * @param {number} status
   * @param {Partial<import('../../types.js').Failure>} failure
   * @param {any} body
   */
  constructor(status, failure, body) {
    super(failure.text ?? `HTTP ${status}`);
    this.status = status;
    this.code = failure.code ?? 'unreachable';
    this.rule = failure.rule ?? null;
    /** Technical details of the error. */
    this.detail = failure.detail ?? null;
    this.body = body;
  }
}

/**
 * @param {string} path
 * @param {Record<string, string | number | null | undefined>} [query]
 */
export function address(path, query = {}) {
  const url = new URL(path, location.origin);
  url.searchParams.set('lang', current().lang);
  for (const [name, value] of Object.entries(query)) {
    if (value !== null && value !== undefined) url.searchParams.set(name, String(value));
  }
  return url.pathname + url.search;
}

/**
 * @param {'GET' | 'POST' | 'PATCH' | 'DELETE'} method
 * @param {string} path
 * @param {{ query?: Record<string, string | number | null | undefined>, body?: unknown, signal?: AbortSignal }} [more]
 * @returns {Promise<any>}
 */
export async function request(method, path, { query, body, signal } = {}) {
  const response = await fetch(address(path, query), {
    method,
    signal,
    headers: body === undefined ? {} : { 'content-type': 'application/json' },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  const answer = await response.json().catch(() => null);
  if (!response.ok) throw new Refusal(response.status, answer?.error ?? {}, answer);
  return answer;
}

/**
 * @param {string} path
 * @param {Record<string, string | number | null | undefined>} [query]
 */
export const get = (path, query) => request('GET', path, { query });

/** @typedef {import('../../types.js').Posts} Posts */

/**
 * @template {keyof Posts} P
 * @param {P} path
 * @param {Posts[P]['body']} body
 * @param {Record<string, string | number | null | undefined>} [query]
 * @param {AbortSignal} [signal] gives up the request
 * @returns {Promise<Posts[P]['answer']>}
 */
export const post = (path, body, query = {}, signal = undefined) => request('POST', path, { query, body, signal });

/** A fresh idempotency key: a request sent twice with it takes effect once. */
export function freshKey() {
  return [...crypto.getRandomValues(new Uint8Array(12))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * Sends a request that must arrive: retries it with the same key after a lost connection.
 * @template {keyof Posts} P
 * @param {P} path
 * @param {Posts[P]['body']} body
 * @param {Record<string, string | number | null | undefined>} [query]
 * @returns {Promise<Posts[P]['answer']>}
 */
export async function postSurely(path, body, query = {}) {
  /** @type {Posts[P]['body']} */
  const keyed = Object.assign({}, body, { key: freshKey() });
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await post(path, keyed, query);
    } catch (error) {
      const lost = error instanceof TypeError || (error instanceof Refusal && error.code === 'no-storage');
      if (!lost || attempt >= 4) throw error;
      await new Promise((done) => setTimeout(done, 400 * 2 ** attempt));
    }
  }
}
