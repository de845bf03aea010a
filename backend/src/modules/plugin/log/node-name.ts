import { hostname } from 'node:os';
import type { NodeIdentity } from '../../../kernel/engine/node-identity';

/** A node as staff read it: its machine, its process, and what tells two lives of one process id apart. */
export const nodeName = ({ id }: NodeIdentity): string => `${hostname()}:${process.pid}:${id.slice(0, 8)}`;
