import { ApiProperty } from '@nestjs/swagger';
import { describe } from '../../../kernel/crud/shapes/describe';
import { BaseSysMenu } from '../tables/menu.entity';

describe(BaseSysMenu);

export class Permmenu {
  @ApiProperty({ type: [String] }) perms: string[];
  @ApiProperty({ type: [BaseSysMenu], description: 'flat list in display order' }) menus: BaseSysMenu[];
}

export class UploadMode {
  @ApiProperty({ enum: ['local', 'cloud'] }) mode: 'local' | 'cloud';
  @ApiProperty({ enum: ['local', 'minio'] }) type: 'local' | 'minio';
  @ApiProperty({ description: 'maximum number of files per selection' }) files: number;
  @ApiProperty({ description: 'maximum number of parallel uploads' }) parallel: number;
  @ApiProperty({ description: 'maximum size of a file that is uploaded in one request, in bytes' }) singleBytes: number;
  @ApiProperty({ description: 'size from which a file should be uploaded in chunks, in bytes' }) resumableFrom: number;
  @ApiProperty({ description: 'maximum size of a file that is uploaded in chunks, in bytes' }) resumableBytes: number;
  @ApiProperty({ description: 'size of a chunk in bytes' }) pieceBytes: number;
  @ApiProperty({
    type: String,
    nullable: true,
    description: 'address that starts an upload directly to the bucket; null if this is not possible',
  })
  direct: string | null;
  @ApiProperty({ description: 'address for uploads in chunks with the tus protocol 1.0.0' }) resumable: string;
}
