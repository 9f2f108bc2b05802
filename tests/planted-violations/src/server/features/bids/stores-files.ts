import '../../adapters/file-store/disk.ts'
