import { Code, type Envelope } from '../../basis/codes';
import { toWire } from './wire';

/** Builds the envelope of a successful response. */
export const success = (data: unknown): Envelope => ({ code: Code.Success, message: 'success', data: toWire(data) });
