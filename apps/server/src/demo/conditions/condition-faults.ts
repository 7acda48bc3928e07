import { type CodeName, codes } from '@touchline/contract';
import type { LineFault, SimulatedFaults } from '../../platform/call/simulated-faults.ts';
import type { ConditionList } from './condition-list.ts';

const names = new Map<number, CodeName>(Object.entries(codes).map(([name, code]) => [code, name as CodeName] as const));

/** Simulates the faults that the conditions of the demo panel describe. */
export function conditionFaults(list: ConditionList): SimulatedFaults {
  return {
    async answer(visit, isMember) {
      if (isMember && (await list.find(visit, 'http401'))) return { code: 'authError', status: 401 };
      const forced = await list.find(visit, 'answer');
      if (forced && (await list.use(visit, forced, forced.condition.times))) {
        return { code: names.get(forced.condition.code) ?? 'internal', status: 200 };
      }
      const robot = await list.find(visit, 'robotCheck');
      if (robot && (await list.use(visit, robot, robot.condition.times)))
        return { code: 'needRobotCheck', status: 200 };
      return null;
    },
    async lineFault(visit): Promise<LineFault | null> {
      const slow = await list.find(visit, 'slowLine');
      const dead = await list.find(visit, 'deadLine');
      const garbage = dead ? null : await list.find(visit, 'garbage');
      if (!slow && !dead && !garbage) return null;
      return { delayMs: slow?.condition.delayMs ?? 0, fate: dead ? 'cut' : garbage ? 'garbled' : 'arrives' };
    },
    forcedVerification: async (visit) => (await list.find(visit, 'verification'))?.condition.type ?? null,
  };
}
