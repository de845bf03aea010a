import { ApiProperty, ApiPropertyOptional, IntersectionType } from '@nestjs/swagger';
import {
  ArrayMaxSize,
  IsArray,
  IsIn,
  IsInt,
  IsNotEmpty,
  IsOptional,
  IsString,
  Matches,
  MaxLength,
} from 'class-validator';
import { Trimmed } from '../../../kernel/rows/entity/trimmed.decorator';
import { LONGEST } from '../passkey/passkey-words';
import { LONGEST_CREDENTIAL_ID, LONGEST_PASSKEY_NAME } from '../tables/passkey.entity';
import { OwnProof } from './factor.dto';

const TRANSPORTS = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const;
const BASE64URL = /^[A-Za-z0-9_-]+$/;

/** What the browser is to make a passkey from. */
export class PasskeyOffer {
  @ApiProperty({
    type: 'object',
    additionalProperties: true,
    description: '`PublicKeyCredentialCreationOptionsJSON` of WebAuthn',
    example: { challenge: '…', rp: { id: 'console.example.com', name: 'Switchboard' } },
  })
  options: object;
}

class Named {
  /** As its owner tells it from others. */
  @ApiProperty({ maxLength: LONGEST_PASSKEY_NAME, example: 'Laptop' })
  @Trimmed()
  @IsString()
  @IsNotEmpty()
  @MaxLength(LONGEST_PASSKEY_NAME)
  name: string;
}

class Chosen {
  @ApiProperty()
  @IsInt()
  id: number;
}

/** What `navigator.credentials.create` returned, in Base64URL. */
export class NewPasskey extends Named {
  @ApiProperty({ maxLength: LONGEST_CREDENTIAL_ID })
  @IsString()
  @Matches(BASE64URL)
  @MaxLength(LONGEST_CREDENTIAL_ID)
  credentialId: string;

  @ApiProperty({ maxLength: LONGEST.clientData })
  @IsString()
  @Matches(BASE64URL)
  @MaxLength(LONGEST.clientData)
  clientDataJSON: string;

  @ApiProperty({ maxLength: LONGEST.attestation })
  @IsString()
  @Matches(BASE64URL)
  @MaxLength(LONGEST.attestation)
  attestationObject: string;

  @ApiPropertyOptional({ enum: TRANSPORTS, isArray: true, description: 'how browsers reach it' })
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(TRANSPORTS.length)
  @IsIn(TRANSPORTS, { each: true })
  transports?: (typeof TRANSPORTS)[number][];
}

export class PasskeyName extends IntersectionType(Chosen, Named) {}

export class PasskeyRemoval extends IntersectionType(Chosen, OwnProof) {}
