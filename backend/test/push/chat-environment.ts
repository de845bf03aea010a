import { redisUrl } from '../process/own-redis';

/** Import it before the application, which reads its environment when it is loaded. */
Object.assign(process.env, { IM_REDIS_URL: redisUrl, IM_PUSH_PAGE: '5', SEED: 'base' });
