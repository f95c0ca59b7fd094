import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** Serves the gallery; nothing of it is ever built. */
export default defineConfig({
  plugins: [react()],
  server: { port: 4010 },
})
