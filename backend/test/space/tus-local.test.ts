import { startApp } from '../app';
import { tusSuite } from './tus-suite';

describe('a large file in local storage', () => tusSuite(startApp));
