import type { Installation } from '../../doctor/installation';
import type { Matter } from '../matter';

/** Opens what the configuration names, looks at it, and closes what was opened. */
export async function lookedAt<T>(matter: Matter, look: (installation: Installation) => Promise<T>): Promise<T> {
  const installation = matter.installation();
  try {
    return await look(installation);
  } finally {
    await installation.database.closeOpened();
    await installation.redis.closeOpened();
  }
}
