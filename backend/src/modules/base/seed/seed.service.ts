import { randomBytes } from 'node:crypto';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { AppConfig } from '../../../config/app-config';
import { StartError } from '../../../config/start-error';
import { PasswordService } from '../../../kernel/access/auth/password.service';
import { ConfService } from '../conf/conf.service';
import { DEFAULT_PASSWORD, firstPassword } from '../user/first-password';
import { addNewMenus } from './add-new-menus';
import { FIRST_PERSON, findFirstAccount } from './first-account';
import { firstUsername } from './first-username';
import { accountsWithKnownPassword } from './known-passwords';
import { menus } from './menus/menus';
import { EDITION } from './menus/seeded-menu';
import { addNewDictionaries, seedBase } from './seed-base';
import { seedDemo } from './seed-demo';
import { EDITION_KEY } from './menu-edition';

/**
 * Fills an empty database, or adds new menus to one of an earlier version. If several nodes start together, one does it and the others
 * wait.
 */
@Injectable()
export class SeedService implements OnModuleInit {
  /** the password that this process has generated, and that only this process can print */
  private generated?: string;
  /** whether this process has seeded the database with a configured password */
  private isConfigured = false;

  constructor(
    @InjectDataSource() private readonly source: DataSource,
    private readonly conf: ConfService,
    private readonly passwords: PasswordService,
    private readonly config: AppConfig,
  ) {}

  async onModuleInit(): Promise<void> {
    const stored = await this.conf.readValue(EDITION_KEY);
    if (stored) {
      await this.refuseKnownPasswords();
      await this.addNew(stored);
    } else if (this.config.seed !== 'none') await this.seed();
  }

  /** @throws StartError if a database that was filled outside of production is now used in production, with its first passwords */
  private async refuseKnownPasswords(): Promise<void> {
    if (!this.config.production) return;
    const names = await accountsWithKnownPassword(this.source.manager, this.passwords);
    if (names.length)
      throw new StartError(
        `The password ${DEFAULT_PASSWORD}, which everybody knows, still opens these accounts: ${names.join(', ')}. Start without NODE_ENV=production, and change it or disable them.`,
      );
  }

  private async seed(): Promise<void> {
    const username = firstUsername(this.config);
    const { password, mustChangePassword, random } = await firstPassword(this.config, { username, ...FIRST_PERSON });
    const credentials = { password: await this.passwords.hashPassword(password), mustChangePassword };
    const nobody = {
      password: await this.passwords.hashPassword(randomBytes(24).toString('base64')),
      mustChangePassword: true,
    };
    // A configured or generated password is only for the administrator.
    const shared = password === DEFAULT_PASSWORD ? credentials : nobody;
    const stored = await this.source.transaction(async (manager) => {
      if (!(await this.conf.claimKey(EDITION_KEY, manager, String(EDITION)))) return false;
      const base = await seedBase(manager, { username, ...credentials });
      if (this.config.seed === 'demo') await seedDemo(manager, base, shared, nobody);
      return true;
    });
    if (stored && random) this.generated = password;
    this.isConfigured = stored && !!this.config.adminPassword;
  }

  private async addNew(stored: string): Promise<void> {
    // The first edition stored no number.
    const edition = Number(stored) || 1;
    if (edition >= EDITION) return;
    await this.source.transaction(async (manager) => {
      if (!(await this.conf.changeValue(EDITION_KEY, stored, String(EDITION), manager))) return;
      await addNewMenus(manager, menus, edition);
      await addNewDictionaries(manager, edition);
    });
  }

  /**
   * The first account, printed at the start while its initial password is in use. A configured password is not printed; the text only says
   * where it comes from.
   */
  async firstSignIn(): Promise<string | undefined> {
    if (this.isConfigured) return `${firstUsername(this.config)}, with the password that ADMIN_PASSWORD gives`;
    const first = await findFirstAccount(this.source.manager);
    const password = this.generated ?? DEFAULT_PASSWORD;
    if (!first?.mustChangePassword || !(await this.passwords.verifyPassword(first.password, password)))
      return undefined;
    return `${first.username} / ${password} (${this.generated ? 'said only now; ' : ''}to be changed at first sign-in)`;
  }
}
