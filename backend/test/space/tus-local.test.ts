import { startApp } from '../app';
import { tusSuite } from './tus-suite';

describe('a large file, kept on this disk', () => tusSuite(startApp));
