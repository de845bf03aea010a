import { Global, Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { JwtModule } from '@nestjs/jwt';
import { AppConfig } from '../../../config/app-config';
import { loadSecret } from '../../../config/secret';
import { CaptchaDifficulty } from '../captcha/captcha-difficulty';
import { CaptchaService } from '../captcha/captcha.service';
import { ProofOfWork } from '../captcha/proof-of-work';
import { Activity } from './activity';
import { AuthGuard } from './auth.guard';
import { Identity } from './identity';
import { KeyCache } from '../key/key-cache';
import { KeyUses } from '../key/key-uses';
import { KeyIdentity } from './key-identity';
import { PasswordService } from './password.service';
import { RecentProof } from './recent-proof';
import { StaffCache } from './staff-cache';
import { Throttle } from './throttle';
import { TokenService } from './token.service';

const services = [TokenService, StaffCache, PasswordService, Throttle, CaptchaService, Activity, Identity, RecentProof];
const captchaParts = [CaptchaDifficulty, ProofOfWork];
const keyServices = [KeyCache, KeyUses];

/**
 * Provides authentication and authorisation. It needs a StaffDirectory and a KeyDirectory, which the base
 * module provides. The secret is passed on as a
 * KeyObject: with a string, jsonwebtoken takes forty times as long for each token.
 */
@Global()
@Module({
  imports: [
    JwtModule.registerAsync({
      inject: [AppConfig],
      useFactory: (config: AppConfig) => ({
        secret: loadSecret(config),
        signOptions: { algorithm: 'HS256' },
        verifyOptions: { algorithms: ['HS256'] },
      }),
    }),
  ],
  providers: [...services, ...captchaParts, ...keyServices, KeyIdentity, { provide: APP_GUARD, useClass: AuthGuard }],
  exports: [...services, ...keyServices],
})
export class AuthModule {}
