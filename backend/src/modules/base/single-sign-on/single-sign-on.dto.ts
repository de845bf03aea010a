import { ApiProperty } from '@nestjs/swagger';
import { IsNotEmpty, IsString, MaxLength } from 'class-validator';

/** The beginning of a visit to the identity provider. */
export class ProviderVisit {
  @ApiProperty({ description: 'where the browser goes' }) url: string;
  @ApiProperty({ description: 'what it brings back with the answer; for ten minutes' }) flowToken: string;
}

/** What the browser has brought back from the identity provider. */
export class ProviderAnswer {
  @ApiProperty({ maxLength: 2000, writeOnly: true })
  @IsString()
  @IsNotEmpty()
  @MaxLength(2000)
  flowToken: string;

  @ApiProperty({ maxLength: 8000, writeOnly: true, description: 'the query of the address to which it was sent back' })
  @IsString()
  @IsNotEmpty()
  @MaxLength(8000)
  answer: string;
}

export class SignInWays {
  @ApiProperty({
    type: String,
    nullable: true,
    description: 'the name of the identity provider at which staff can sign in; null: there is none',
  })
  provider: string | null;

  @ApiProperty({ description: 'whether all staff but the first account have to sign in there' })
  providerOnly: boolean;
}

export class LogoutToken {
  /** A JWT of the identity provider. */
  @ApiProperty({ maxLength: 16_000, writeOnly: true })
  @IsString()
  @IsNotEmpty()
  @MaxLength(16_000)
  logout_token: string;
}

/** How single sign-on is set up. */
export class SignOnState {
  @ApiProperty({ description: 'whether an identity provider is set' }) isOn: boolean;
  @ApiProperty({ type: String, nullable: true }) name: string | null;
  @ApiProperty({ type: String, nullable: true }) issuer: string | null;
  @ApiProperty({ type: String, nullable: true }) clientId: string | null;
  @ApiProperty({ description: 'whether the console has a secret at the provider' }) hasSecret: boolean;
  @ApiProperty({ type: String, nullable: true, description: 'to be entered at the provider' })
  redirectUri: string | null;
  @ApiProperty({ type: String, nullable: true, description: 'for back-channel logout, to be entered at the provider' })
  logoutUri: string | null;
  @ApiProperty({ type: String, nullable: true, enum: ['off', 'roster', 'auto'] }) provision: string | null;
  @ApiProperty() providerOnly: boolean;
  @ApiProperty({ description: 'number of staff who are linked to the provider' }) linked: number;
}

export const TRIAL_STEPS = ['answer', 'claims', 'account', 'roles', 'department', 'factor', 'leaving'] as const;

/** One thing that a trial found out. */
export class TrialStep {
  @ApiProperty({ enum: TRIAL_STEPS }) name: (typeof TRIAL_STEPS)[number];
  @ApiProperty({ enum: ['good', 'attention', 'bad'] }) verdict: 'good' | 'attention' | 'bad';
  @ApiProperty({ description: 'in the language of the caller' }) words: string;
}

/** What a trial of a sign-in found out. Nobody was signed in and nothing was changed. */
export class Trial {
  @ApiProperty({ type: [TrialStep] }) steps: TrialStep[];

  @ApiProperty({
    type: 'object',
    additionalProperties: true,
    nullable: true,
    description: 'what the provider says of the person; null if it gave no valid answer',
  })
  claims: Record<string, unknown> | null;
}
