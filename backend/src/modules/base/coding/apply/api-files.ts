import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Injectable, Logger } from '@nestjs/common';
import { Workspace } from './workspace';

const DOCUMENT = 'openapi/openapi.json';

/** Types of the whole console are made; on a busy machine that takes more than the few seconds that it needs. */
const LONGEST_MS = 60_000;
const MOST_BYTES = 64 * 2 ** 20;

/** What is generated of the API and kept in the repository. */
@Injectable()
export class ApiFiles {
  private readonly log = new Logger(ApiFiles.name);

  constructor(private readonly workspace: Workspace) {}

  /** As they would be without a resource, by path: none where they do not know it. @returns undefined where they cannot be made here */
  async without(key: string): Promise<Map<string, string> | undefined> {
    const document = await this.workspace.read(DOCUMENT);
    if (!document?.includes(`"/api/admin/${key}/`)) return new Map();
    try {
      return await this.generateWithout(key);
    } catch (error) {
      this.log.warn(`The API document keeps ${key}: ${(error as Error).message}`);
      return undefined;
    }
  }

  private async generateWithout(key: string): Promise<Map<string, string>> {
    const script = join(this.workspace.root, 'scripts/resource/forget-api.mjs');
    const { stdout } = await promisify(execFile)(process.execPath, [script, key], {
      cwd: this.workspace.root,
      timeout: LONGEST_MS,
      maxBuffer: MOST_BYTES,
    });
    return new Map(Object.entries(JSON.parse(stdout) as Record<string, string>));
  }
}
