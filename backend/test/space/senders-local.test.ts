import { startApp } from '../app';
import { sendersSuite } from './senders-suite';

describe('several who send one file, kept on this disk', () => sendersSuite(startApp));
