import { startApp } from '../app';
import { S3Server } from '../storage/s3-server';
import { tusSuite } from './tus-suite';

const server = new S3Server();

describe('a large file in a bucket', () => {
  tusSuite(async () => {
    return startApp({ storageUrl: await server.start() });
  });
  afterAll(() => server.stop());
});
