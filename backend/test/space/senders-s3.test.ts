import { startApp } from '../app';
import { S3Server } from '../storage/s3-server';
import { sendersSuite } from './senders-suite';

const server = new S3Server();

describe('several who send one file, kept in a bucket', () => {
  sendersSuite(async () => startApp({ storageUrl: await server.start() }));
  afterAll(() => server.stop());
});
