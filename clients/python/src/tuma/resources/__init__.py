"""API resources."""
