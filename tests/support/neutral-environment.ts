/** Values for all variables of `.env.example`, so that a developer's `.env` does not affect the tests. */
export const neutralEnvironment = {
  PORT: '0',
  HOST: '127.0.0.1',
  SITE_URL: '',
  OWNER_NAME: '',
  OWNER_PHONE: '',
  OWNER_PHOTO: '',
  SUPABASE_URL: '',
  SUPABASE_ANON_KEY: '',
  IMAGE_HOSTS: '',
  DATA_DIR: '',
  CONTENT_TTL_SECONDS: '',
  ESTUDIO: '',
  NUMEROS: '',
  DEPLOY_HOOK_URL: '',
  DEPLOY_HOOK_TOKEN: '',
  LOG_LEVEL: '',
} as const
