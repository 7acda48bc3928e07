import { createTelemetryModule } from '../../modules/telemetry/index.ts';
import type { Composed } from '../composition.ts';

export function composeTelemetry({ platform }: Composed) {
  return createTelemetryModule(platform.log);
}
