import { randomBytes } from 'node:crypto';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { AppConfig } from '../../../config/app-config';
import { PasswordService } from '../../../kernel/auth/password.service';
import { ConfService } from '../conf/conf.service';
import { BaseSysUser } from '../tables/user.entity';
import { DEFAULT_PASSWORD, firstPassword } from '../user/first-password';
import { growMenus } from './grow-menus';
import { menus } from './menus/menus';
import { EDITION } from './menus/seeded-menu';
import { growDictionaries, sowBase } from './sow-base';
import { sowDemo } from './sow-demo';
import { SOWN } from './sown';

/** Fills an empty database, or brings one of an earlier version its new menus; once: of nodes that start together one does, and the others wait for it. */
@Injectable()
export class SeedService implements OnModuleInit {
  /** made up in this process, which alone can tell it */
  private madeUp?: string;
  /** sown in this process, with a password that whoever started it has given */
  private given = false;

  constructor(
    @InjectDataSource() private readonly source: DataSource,
    private readonly conf: ConfService,
    private readonly passwords: PasswordService,
    private readonly config: AppConfig,
  ) {}

  async onModuleInit(): Promise<void> {
    const sown = await this.conf.get(SOWN);
    if (sown) await this.grow(sown);
    else if (this.config.seed !== 'none') await this.sow();
  }

  private async sow(): Promise<void> {
    const { password, mustChangePassword, random } = firstPassword(this.config);
    const credentials = { password: await this.passwords.hash(password), mustChangePassword };
    const nobody = {
      password: await this.passwords.hash(randomBytes(24).toString('base64')),
      mustChangePassword: true,
    };
    // What an administrator has chosen, or alone is told, is theirs alone.
    const shared = password === DEFAULT_PASSWORD ? credentials : nobody;
    const sown = await this.source.transaction(async (manager) => {
      if (!(await this.conf.claim(SOWN, manager, String(EDITION)))) return false;
      const base = await sowBase(manager, credentials);
      if (this.config.seed === 'demo') await sowDemo(manager, base, shared, nobody);
      return true;
    });
    if (sown && random) this.madeUp = password;
    this.given = sown && !!this.config.adminPassword;
  }

  private async grow(sown: string): Promise<void> {
    // The first edition left no number.
    const edition = Number(sown) || 1;
    if (edition >= EDITION) return;
    await this.source.transaction(async (manager) => {
      if (!(await this.conf.change(SOWN, sown, String(EDITION), manager))) return;
      await growMenus(manager, menus, edition);
      await growDictionaries(manager, edition);
    });
  }

  /** What admin signs in with, for as long as that is for whoever reads what the start says to know; of a given password not more than whence it is. */
  async firstSignIn(): Promise<string | undefined> {
    if (this.given) return 'admin, with the password that ADMIN_PASSWORD gives';
    const admin = await this.source.manager.findOne(BaseSysUser, {
      where: { username: 'admin', mustChangePassword: true },
      select: { id: true, password: true },
    });
    const password = this.madeUp ?? DEFAULT_PASSWORD;
    if (!admin || !(await this.passwords.verify(admin.password, password))) return undefined;
    return `admin / ${password} (${this.madeUp ? 'said only now; ' : ''}to be changed at first sign-in)`;
  }
}
