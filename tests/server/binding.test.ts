import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { bindContract } from '#server/plugins/contract/bind.ts';
import { readContract } from '#server/plugins/contract/document.ts';
import type { Handlers, OperationId } from '#server/plugins/contract/handler.ts';

const operations = readContract();
const handlers = Object.fromEntries(
  operations.map(({ operationId }) => [operationId, async () => ({ status: 500, body: { error: '' } })]),
) as unknown as Handlers;
const bind = (table: object) => bindContract(Fastify(), operations, table as Handlers, () => async () => {});

describe('binding the contract', () => {
  it('takes a handler for each call', () => {
    expect(() => bind(handlers)).not.toThrow();
  });

  it('fails at start when a call has no handler', () => {
    expect(() => bind({ ...handlers, login: undefined })).toThrow(
      'These calls of the contract have no handler: login.',
    );
  });

  it('fails at start when a handler has no call', () => {
    const table: Partial<Record<OperationId | 'resetPassword', unknown>> = {
      ...handlers,
      resetPassword: async () => {},
    };
    expect(() => bind(table)).toThrow('These handlers have no call in the contract: resetPassword.');
  });
});
