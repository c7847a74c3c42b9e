import { connect } from 'node:net';
import { DomainError } from '@/core/errors';
import { env } from '../env';
import { faultFields, logger } from '../logger';

/** A clamd thread reads 10 MB in well under a second; a queue is waited for. */
const SCAN_MS = 20_000;
const PING_MS = 2_000;
const ANSWER_MAX = 4_096;

/**
 * Throws FILE_INFECTED for malware, and SERVICE_UNAVAILABLE if clamd gives no verdict: a fault is never one. Does nothing
 * without GATEHOUSE_CLAMD.
 */
export async function assertClean(bytes: Uint8Array): Promise<void> {
  const address = env().GATEHOUSE_CLAMD;
  if (!address) return;
  const size = Buffer.alloc(4);
  size.writeUInt32BE(bytes.byteLength);
  const answer = await ask(address, ['zINSTREAM\0', size, bytes, Buffer.alloc(4)], SCAN_MS).catch((error: unknown) => {
    logger.error('clamd gave no answer', faultFields(error));
    throw unavailable();
  });
  if (answer === 'stream: OK') return;
  if (answer.endsWith(' FOUND')) throw new DomainError('FILE_INFECTED', 'The file contains malware.');
  logger.error('clamd could not scan a file', { bytes: bytes.byteLength, code: 'CLAMD_ERROR' });
  throw unavailable();
}

const unavailable = (): DomainError =>
  new DomainError('SERVICE_UNAVAILABLE', 'Files cannot be scanned for malware at the moment. Try again shortly.', {
    retryAfterSeconds: 5,
  });

/** Null: off. Throws if clamd does not answer. */
export async function scannerVersion(): Promise<string | null> {
  const address = env().GATEHOUSE_CLAMD;
  return address ? ask(address, ['zVERSION\0'], PING_MS) : null;
}

/** One command of clamd's protocol (man clamd): parts are sent, the answer ends with NUL. */
function ask(address: string, parts: readonly (string | Uint8Array)[], ms: number): Promise<string> {
  return new Promise((resolve, reject) => {
    const at = address.lastIndexOf(':');
    const socket = address.startsWith('/')
      ? connect(address)
      : connect(Number(address.slice(at + 1)), address.slice(0, at).replace(/^\[|\]$/g, ''));
    const timer = setTimeout(() => socket.destroy(new Error('clamd takes too long')), ms);
    let answer = '';
    let fault: Error | undefined;
    socket.on('connect', () => {
      for (const part of parts) socket.write(part);
    });
    socket.on('data', (chunk) => {
      answer += chunk.toString('latin1');
      if (answer.includes('\0') || answer.length > ANSWER_MAX) socket.destroy();
    });
    // It may refuse before it has read everything.
    socket.on('error', (error) => {
      fault = error;
    });
    socket.on('close', () => {
      clearTimeout(timer);
      const end = answer.indexOf('\0');
      if (end < 0) reject(fault ?? new Error('clamd hung up'));
      else resolve(answer.slice(0, end));
    });
  });
}
