import { expect, test } from 'vitest';
import { CAMERA_FAULTS } from '@/core/kyc/capture/camera-faults';
import { isThere } from './is-offered';
import { RUNGS, simulationOf } from './simulate';
import { openingErrorOf, simulatedFault } from './simulated-fault';

test('a rung is asked for by its number, a fault by its name, and neither where the server allows none', () => {
  for (const [index, rung] of RUNGS.entries()) {
    expect(simulationOf(`?simulate=R${index + 1}`, true)).toBe(rung);
    expect(simulationOf(`?simulate=R${index + 1}`, false)).toBeNull();
  }
  for (const fault of [...CAMERA_FAULTS, 'wrong']) expect(simulationOf(`?simulate=${fault}`, true)).toBe(fault);
  for (const none of ['', '?simulate=', '?simulate=R0', '?simulate=R9', '?simulate=live', '?other=R3'])
    expect(simulationOf(none, true), none).toBeNull();
});

test('what stands above the rung does not work, the rung and what is below it do', () => {
  for (const [best, simulated] of RUNGS.entries())
    for (const [index, rung] of RUNGS.entries()) expect(isThere(rung, simulated)).toBe(index >= best);
  for (const simulation of [null, 'black', 'wrong'] as const)
    for (const rung of RUNGS) expect(isThere(rung, simulation)).toBe(true);
});

test('from the third rung on no camera is found; a fault is itself; the first two and the wrong camera open', () => {
  expect(RUNGS.map((rung) => openingErrorOf(rung) ?? null)).toEqual([null, null, ...Array(6).fill('NotFoundError')]);
  for (const fault of CAMERA_FAULTS) expect(simulatedFault(fault)).toBe(fault);
  for (const none of [null, 'wrong'] as const) expect(simulatedFault(none)).toBeNull();
});
