import { expect, test } from 'vitest';
import { CAMERA_FAULTS } from '@/core/kyc/capture/camera-watch';
import { isThere } from './is-offered';
import { RUNGS, simulationOf } from './simulate';
import { openingErrorOf, simulatedFault } from './simulated-fault';

test('reads the simulated camera or fault, and none unless the server allows it', () => {
  for (const [index, rung] of RUNGS.entries()) {
    expect(simulationOf(`?simulate=R${index + 1}`, true)).toBe(rung);
    expect(simulationOf(`?simulate=R${index + 1}`, false)).toBeNull();
  }
  for (const fault of [...CAMERA_FAULTS, 'wrong']) expect(simulationOf(`?simulate=${fault}`, true)).toBe(fault);
  for (const none of ['', '?simulate=', '?simulate=R0', '?simulate=R9', '?simulate=live', '?other=R3'])
    expect(simulationOf(none, true), none).toBeNull();
});

test('makes the simulated camera and the simpler ones available, not better ones', () => {
  for (const [best, simulated] of RUNGS.entries())
    for (const [index, rung] of RUNGS.entries()) expect(isThere(rung, simulated)).toBe(index >= best);
  for (const simulation of [null, 'black', 'wrong'] as const)
    for (const rung of RUNGS) expect(isThere(rung, simulation)).toBe(true);
});

test('simulates "no camera" from the third level on, and faults as named', () => {
  expect(RUNGS.map((rung) => openingErrorOf(rung) ?? null)).toEqual([null, null, ...Array(6).fill('NotFoundError')]);
  for (const fault of CAMERA_FAULTS) expect(simulatedFault(fault)).toBe(fault);
  for (const none of [null, 'wrong'] as const) expect(simulatedFault(none)).toBeNull();
});
