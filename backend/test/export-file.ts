import request from 'supertest';
import type { Caller } from './caller';

/** Asks for the export of a resource. */
export async function exportFile(caller: Caller, resource: string, body: object): Promise<Buffer> {
  const call = request(caller.server).post(`/api/admin/${resource}/export`).set(caller.headers);
  const answer = await call.send(body).responseType('blob');
  return answer.body as Buffer;
}
