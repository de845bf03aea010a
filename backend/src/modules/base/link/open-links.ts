import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, MoreThan, IsNull } from 'typeorm';
import { BusinessError } from '../../../kernel/basis/errors/business-error';
import { BaseSysPasswordLink } from '../tables/password-link.entity';
import { BaseSysUser, UserStatus } from '../tables/user.entity';
import { hashOfLinkToken } from './link-token';

const HOLDER = {
  id: true,
  username: true,
  name: true,
  nickName: true,
  email: true,
  phone: true,
  password: true,
  passwordV: true,
  mustChangePassword: true,
} as const;

/** A link that can still be used, and whose it is. */
export interface OpenLink {
  id: number;
  expireTime: Date;
  holder: Pick<BaseSysUser, keyof typeof HOLDER>;
}

/** The same for a link that is unknown, expired or used, and for an account that is disabled: a stranger does not learn which. */
export const linkOver = (): BusinessError => new BusinessError('auth.linkOver', {}, { reason: 'linkOver' });

/** Finds links by their tokens. */
@Injectable()
export class OpenLinks {
  constructor(@InjectDataSource() private readonly source: DataSource) {}

  /** Takes two statements, whatever the token is. @returns undefined if the link cannot be used, or not any more */
  async findLink(token: string): Promise<OpenLink | undefined> {
    const link = await this.source.manager.findOneBy(BaseSysPasswordLink, {
      hash: hashOfLinkToken(token),
      usedTime: IsNull(),
      expireTime: MoreThan(new Date()),
    });
    // No account has the version 0.
    const { userId: id, passwordV } = link ?? { userId: 0, passwordV: 0 };
    const holder = await this.source.manager.findOne(BaseSysUser, {
      where: { id, passwordV, status: UserStatus.Enabled },
      select: HOLDER,
    });
    return link && holder ? { id: link.id, expireTime: link.expireTime, holder } : undefined;
  }
}
