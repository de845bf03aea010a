import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Injectable, Logger } from '@nestjs/common';
import { Workspace } from './workspace';

const DOCUMENT = 'openapi/openapi.json';

/** The types of the whole console are generated. That takes a few seconds, but more on a busy machine. */
const LONGEST_MS = 60_000;
const MOST_BYTES = 64 * 2 ** 20;

/** The files that are generated from the API and kept in the repository. */
@Injectable()
export class ApiFiles {
  private readonly log = new Logger(ApiFiles.name);

  constructor(private readonly workspace: Workspace) {}

  /** These files without a resource, by path; empty if they do not mention it. @returns undefined if they cannot be generated here */
  async without(key: string): Promise<Map<string, string> | undefined> {
    const document = await this.workspace.readFile(DOCUMENT);
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
