import { startApp } from '../app';
import { S3Server } from '../storage/s3-server';
import { sendersSuite } from './senders-suite';

const server = new S3Server();

describe('several senders of one file in a bucket', () => {
  sendersSuite(async () => startApp({ storageUrl: await server.start() }));
  afterAll(() => server.stop());
});
