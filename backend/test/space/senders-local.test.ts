import { startApp } from '../app';
import { sendersSuite } from './senders-suite';

describe('several senders of one file in local storage', () => sendersSuite(startApp));
