import { describe, expect, test } from 'vitest';
import { isDatabaseUnavailable } from './retry-once';

const fault = (fields: Record<string, unknown>, message = 'a fault') => Object.assign(new Error(message), fields);

describe('isDatabaseUnavailable', () => {
  test.each([
    ['a pool without a free connection', new Error('timeout exceeded when trying to connect')],
    ['a killed connection', fault({ code: '57P01' }, 'terminating connection due to administrator command')],
    ['a starting database', fault({ code: '57P03' }, 'the database system is starting up')],
    ['a query that was too slow', fault({ code: '57014' }, 'canceling statement due to statement timeout')],
    ['a closed port', fault({ code: 'ECONNREFUSED', syscall: 'connect' })],
    ['Prisma without a transaction in time', fault({ code: 'P2028' })],
    [
      'a raw query of Prisma',
      fault({ code: 'P2010', meta: { driverAdapterError: { cause: { kind: 'postgres', code: '57P02' } } } }),
    ],
    ['an error of the adapter', fault({ name: 'DriverAdapterError', cause: { kind: 'ConnectionClosed' } })],
    ['an error that wraps it', new Error('rendering failed', { cause: fault({ code: '53300' }) })],
  ])('is true for %s', (_name, error) => expect(isDatabaseUnavailable(error)).toBe(true));

  test.each([
    ['a constraint violation', fault({ code: 'P2002' })],
    ['a wrong query', fault({ code: '42P01' }, 'relation "x" does not exist')],
    ['a matching number in a message', new Error('row 57014 of P2024 is wrong')],
    ['no error at all', undefined],
  ])('is false for %s', (_name, error) => expect(isDatabaseUnavailable(error)).toBe(false));
});
