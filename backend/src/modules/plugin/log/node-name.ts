import { hostname } from 'node:os';
import type { NodeIdentity } from '../../../kernel/durability/engine/node-identity';

/** The name of a node for staff: its host, its process id, and a part of its id, because process ids are reused. */
export const nodeName = ({ id }: NodeIdentity): string => `${hostname()}:${process.pid}:${id.slice(0, 8)}`;
