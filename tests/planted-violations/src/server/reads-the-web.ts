import '../web/app/main.tsx'
