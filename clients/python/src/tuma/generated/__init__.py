"""Written by `npm run clients` from the OpenAPI document. Change the document, not this file."""
