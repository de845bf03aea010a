import { ApiProperty } from '@nestjs/swagger';

export class Amount {
  @ApiProperty() files: number;
  @ApiProperty() bytes: number;
}

export class TypeStats extends Amount {
  @ApiProperty({ description: 'category' }) name: string;
}

export class PersonStats extends Amount {
  @ApiProperty({ type: Number, nullable: true }) userId: number | null;
  @ApiProperty({ type: String, nullable: true }) userName: string | null;
}

export class LargeFile {
  @ApiProperty() id: number;
  @ApiProperty() name: string;
  @ApiProperty({ description: 'address' }) url: string;
  @ApiProperty({ description: 'category' }) type: string;
  @ApiProperty({ description: 'bytes' }) size: number;
  @ApiProperty({ description: 'how many rows name it' }) usages: number;
}

export class SpaceStats {
  @ApiProperty({ enum: ['local', 's3'] }) storage: string;
  @ApiProperty({ description: 'whether small pictures can be made' }) pictures: boolean;
  @ApiProperty({ description: 'whether files are looked through for viruses' }) scanning: boolean;
  @ApiProperty({ description: 'in the library' }) files: number;
  @ApiProperty({ description: 'different contents' }) blobs: number;
  @ApiProperty({ description: 'that they take, each kept once' }) bytes: number;
  @ApiProperty({ type: Number, nullable: true }) quotaBytes: number | null;
  @ApiProperty({ type: Number, nullable: true, description: 'of the disk, beyond what is to stay free' })
  freeBytes: number | null;

  @ApiProperty({ type: [TypeStats] }) byType: TypeStats[];
  @ApiProperty({ type: [PersonStats], description: 'those who brought the most' }) byUser: PersonStats[];
  @ApiProperty({ type: [LargeFile] }) largest: LargeFile[];
  @ApiProperty({ type: Amount, description: 'files that no row names' }) unused: Amount;
  @ApiProperty({ type: Amount, description: 'what files were before they were replaced' }) versions: Amount;
  @ApiProperty({ type: Amount, description: 'contents that only the recycle bin has, or that the next sweep takes' })
  unnamed: Amount;
}
