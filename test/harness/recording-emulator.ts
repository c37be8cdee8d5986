/** An emulator that keeps what it is asked. */
import {
  type Emulator,
  type EmulatorOptions,
  type ReceivedRequest,
  startEmulator,
} from '../../src/rooms/emulator/start-emulator.ts';

export interface RecordingEmulator extends Emulator {
  readonly requests: readonly ReceivedRequest[];
}

export async function startRecordingEmulator(options: EmulatorOptions): Promise<RecordingEmulator> {
  const requests: ReceivedRequest[] = [];
  const emulator = await startEmulator({ ...options, onRequest: (request) => void requests.push(request) });
  return { ...emulator, requests };
}
