import os

from fastapi import FastAPI, Request, Response
from tuma import InvalidSignature, verify_webhook

app = FastAPI()
seen: set[str] = set()  # In production, use a table with a unique column.


@app.post("/hook")
async def hook(request: Request) -> Response:
    try:
        # Use the raw bytes, not a model that FastAPI has parsed.
        event = verify_webhook(await request.body(), request.headers, os.environ["TUMA_WEBHOOK_SECRET"])
    except InvalidSignature as error:
        return Response(error.reason, status_code=400)
    if event.id not in seen:
        seen.add(event.id)
        # Some events, such as webhook.test, have no shipment.
        if event.type == "delivery.delivered":
            print("delivered:", event.data.shipment_number, flush=True)
    return Response(status_code=204)


if __name__ == "__main__":
    import uvicorn

    uvicorn.run(app, port=int(os.environ.get("PORT", "8000")))
