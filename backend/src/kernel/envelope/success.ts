import { Code, type Envelope } from '../codes';
import { toWire } from './wire';

/** What a call that went well answers. */
export const success = (data: unknown): Envelope => ({ code: Code.Success, message: 'success', data: toWire(data) });
