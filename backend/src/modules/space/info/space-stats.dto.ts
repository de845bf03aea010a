import { ApiProperty } from '@nestjs/swagger';

export class Amount {
  @ApiProperty() files: number;
  @ApiProperty() bytes: number;
}

export class TypeStats extends Amount {
  @ApiProperty({ description: 'category of the file' }) name: string;
}

export class PersonStats extends Amount {
  @ApiProperty({ type: Number, nullable: true }) userId: number | null;
  @ApiProperty({ type: String, nullable: true }) userName: string | null;
}

export class LargeFile {
  @ApiProperty() id: number;
  @ApiProperty() name: string;
  @ApiProperty({ description: 'address of the file' }) url: string;
  @ApiProperty({ description: 'category of the file' }) type: string;
  @ApiProperty({ description: 'size in bytes' }) size: number;
  @ApiProperty({ description: 'number of rows that use the file' }) usages: number;
}

export class SpaceStats {
  @ApiProperty({ enum: ['local', 's3'] }) storage: string;
  @ApiProperty({ description: 'true if thumbnails can be created' }) pictures: boolean;
  @ApiProperty({ description: 'true if files are scanned for viruses' }) scanning: boolean;
  @ApiProperty({ description: 'number of files in the library' }) files: number;
  @ApiProperty({ description: 'number of distinct contents' }) blobs: number;
  @ApiProperty({ description: 'bytes used on the store; equal contents are stored once' }) bytes: number;
  @ApiProperty({ type: Number, nullable: true }) quotaBytes: number | null;
  @ApiProperty({
    type: Number,
    nullable: true,
    description: 'free bytes on the disk, minus the reserve; null if unknown',
  })
  freeBytes: number | null;

  @ApiProperty({ type: [TypeStats] }) byType: TypeStats[];
  @ApiProperty({ type: [PersonStats], description: 'the staff members who uploaded the most' }) byUser: PersonStats[];
  @ApiProperty({ type: [LargeFile] }) largest: LargeFile[];
  @ApiProperty({ type: Amount, description: 'files that no row uses' }) unused: Amount;
  @ApiProperty({ type: Amount, description: 'earlier versions of replaced files' }) versions: Amount;
  @ApiProperty({
    type: Amount,
    description: 'contents that only the recycle bin uses, or that the next cleanup deletes',
  })
  unnamed: Amount;
}
