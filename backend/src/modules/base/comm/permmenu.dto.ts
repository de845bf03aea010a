import { ApiProperty } from '@nestjs/swagger';
import { describe } from '../../../kernel/crud/describe';
import { BaseSysMenu } from '../tables/menu.entity';

describe(BaseSysMenu);

export class Permmenu {
  @ApiProperty({ type: [String] }) perms: string[];
  @ApiProperty({ type: [BaseSysMenu], description: 'flat, in their order' }) menus: BaseSysMenu[];
}

export class UploadMode {
  @ApiProperty({ enum: ['local', 'cloud'] }) mode: 'local' | 'cloud';
  @ApiProperty({ enum: ['local', 'minio'] }) type: 'local' | 'minio';
  @ApiProperty({ description: 'files in one pick' }) files: number;
  @ApiProperty({ description: 'files that are sent at the same time' }) parallel: number;
  @ApiProperty({ description: 'bytes of a file in one request' }) singleBytes: number;
  @ApiProperty({ description: 'from so many bytes on a file is better sent in pieces' }) resumableFrom: number;
  @ApiProperty({ description: 'bytes of a file in pieces' }) resumableBytes: number;
  @ApiProperty({ description: 'bytes of a piece' }) pieceBytes: number;
  @ApiProperty({
    type: String,
    nullable: true,
    description: 'where a file is announced that goes to the bucket itself',
  })
  direct: string | null;
  @ApiProperty({ description: 'where pieces go to, in the tus protocol 1.0.0' }) resumable: string;
}
