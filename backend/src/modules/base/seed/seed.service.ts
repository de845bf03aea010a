import { randomBytes } from 'node:crypto';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { env } from '../../../config/env';
import { PasswordService } from '../../../kernel/auth/password.service';
import { ConfService } from '../conf/conf.service';
import { BaseSysUser } from '../user/user.entity';
import { DEFAULT_PASSWORD, firstPassword } from './first-password';
import { sowBase } from './sow-base';
import { sowDemo } from './sow-demo';

/** Fills an empty database, once: of nodes that start together the first does, and the others wait for it. */
@Injectable()
export class SeedService implements OnModuleInit {
  /** made up in this process, which alone can tell it */
  private madeUp?: string;

  constructor(
    @InjectDataSource() private readonly source: DataSource,
    private readonly conf: ConfService,
    private readonly passwords: PasswordService,
  ) {}

  async onModuleInit(): Promise<void> {
    if (env.seed === 'none' || (await this.conf.get('seed'))) return;
    const { password, mustChangePassword, random } = firstPassword(env);
    const credentials = { password: await this.passwords.hash(password), mustChangePassword };
    const nobody = await this.passwords.hash(randomBytes(24).toString('base64'));
    const sown = await this.source.transaction(async (manager) => {
      if (!(await this.conf.claim('seed', manager))) return false;
      const base = await sowBase(manager, credentials);
      if (env.seed === 'demo') await sowDemo(manager, base, credentials, nobody);
      return true;
    });
    if (sown && random) this.madeUp = password;
  }

  /** What admin signs in with, for as long as that is for everybody at this terminal to know. */
  async firstSignIn(): Promise<string | undefined> {
    const admin = await this.source.manager.findOne(BaseSysUser, {
      where: { username: 'admin', mustChangePassword: true },
      select: { id: true, password: true },
    });
    const password = this.madeUp ?? DEFAULT_PASSWORD;
    if (!admin || !(await this.passwords.verify(admin.password, password))) return undefined;
    return `admin / ${password} (${this.madeUp ? 'said only now; ' : ''}to be changed at first sign-in)`;
  }
}
