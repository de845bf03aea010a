import { ApiProperty } from '@nestjs/swagger';

/** The answer of a passkey to a challenge: what `navigator.credentials.get` returns, in Base64URL, and the token of the challenge. */
export interface PasskeyAnswer {
  /** from the question */
  passkeyToken: string;
  credentialId: string;
  clientDataJSON: string;
  authenticatorData: string;
  signature: string;
  userHandle?: string;
}

/** What the browser is to ask of a passkey. */
export class PasskeyQuestion {
  @ApiProperty({ description: 'goes back with the answer, within five minutes, once' }) passkeyToken: string;

  @ApiProperty({
    type: 'object',
    additionalProperties: true,
    description: '`PublicKeyCredentialRequestOptionsJSON` of WebAuthn',
    example: { challenge: '…', rpId: 'console.example.com' },
  })
  options: object;
}
