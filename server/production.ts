/** Imported first: React and its router read NODE_ENV only once, when they are loaded. */
process.env.NODE_ENV ??= 'production'
