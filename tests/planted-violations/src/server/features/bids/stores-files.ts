import '../../file-store/disk.ts'
